// `npm run landing:pictures`: the pictures of the landing page, drawn anew from the demonstration school.
import { runProgram } from './run-program.ts'

const { code } = await runProgram('node_modules/@playwright/test/cli.js', ['test', '-c', 'e2e'], {
  show: true,
  env: { PICTURES: '1' },
})
process.exitCode = code
