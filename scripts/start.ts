// `npm start`: the web app is built if it has changed, then Plantel runs in this same process.
import { main } from '../api/src/main.ts'
import { stopWithNpm } from './stop-with-npm.ts'
import { buildWebIfNeeded } from './web-build.ts'

stopWithNpm()
if (await buildWebIfNeeded(console.log)) await main()
else process.exitCode = 1
