// `npm run pictures`: the pictures of the landing page and of the README, drawn anew from the demonstration.
import { runProgram } from './run-program.ts'

const { code } = await runProgram('node_modules/@playwright/test/cli.js', ['test', '-c', 'e2e'], {
  show: true,
  env: { PICTURES: '1' },
})
process.exitCode = code
