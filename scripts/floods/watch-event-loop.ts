// Loaded into the server before it starts. Each message from the parent is answered with the longest delay of the event loop and the CPU time,
// both since the message before.
import { monitorEventLoopDelay } from 'node:perf_hooks'

const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
let used = process.cpuUsage()
process.on('message', () => {
  const { user, system } = process.cpuUsage(used)
  process.send?.({ stopMs: delay.max / 1e6, coreMs: (user + system) / 1e3 })
  delay.reset()
  used = process.cpuUsage()
})
process.channel?.unref()
