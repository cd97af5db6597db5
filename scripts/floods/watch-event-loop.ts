// Loaded into the server before it starts: says when asked how long its event loop stood still at most since it was asked the last time, and
// how much of a core it used.
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
