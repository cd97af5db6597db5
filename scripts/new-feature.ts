// `npm run new:feature -- lockers locker Casilleros`: contract, migration, routes, SQL, tests, screen and row of the
// permissions of a small feature, which passes every check. Then make it what you need.
import { makeFeature } from './new-feature/make.ts'
import { readWords } from './new-feature/words.ts'
import { root, runProgram } from './run-program.ts'

const words = readWords(process.argv.slice(2))
const paths = makeFeature(root, words)
const formatted = paths.filter((path) => /\.tsx?$/.test(path))
await runProgram('node_modules/prettier/bin/prettier.cjs', ['--write', ...formatted], { show: true })
const { code } = await runProgram('scripts/database.ts', [], { show: true })
console.log(`\nNow: npm run check, and npm test -- --changed. Who opens it, and where it stands in the menu:`)
console.log('contract/src/permissions.ts, web/src/app/menu/.')
process.exitCode = code
