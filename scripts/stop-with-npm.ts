/**
 * npm passes a SIGTERM to the shell between it and us, which dies without telling. Losing that shell is then
 * the signal. Outside npm a lost parent means nothing: somebody closed a terminal.
 */
export const stopWithNpm = (): void => {
  if (!process.env['npm_lifecycle_event']) return
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 200)
  watch.unref()
}
