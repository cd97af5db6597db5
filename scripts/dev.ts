// `npm run dev`: the API and the web app, both reloading, on the same database as `npm start`.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'
import { readConfig } from '../api/src/config.ts'
import { root } from './run-program.ts'

const { host, port } = readConfig()
const api = spawn(process.execPath, ['--watch', '--watch-preserve-output', join(root, 'api/src/main.ts')], {
  cwd: root,
  stdio: 'inherit',
})
const vite = await createServer({
  root: join(root, 'web'),
  server: { host, port: port + 1, proxy: { '/v1': `http://${host}:${port}` } },
})
await vite.listen()
console.log(`Desarrollo: la aplicación web, con recarga, está en http://${host}:${vite.config.server.port}`)

const stop = (signal: NodeJS.Signals) => {
  api.kill(signal)
  void vite.close()
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
api.once('exit', (code) => {
  process.exitCode = code ?? 0
  void vite.close()
})
