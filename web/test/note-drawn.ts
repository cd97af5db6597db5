// Notes which screens the tests of a file have drawn. V8 counts calls of functions anyway; asking costs nothing.
import { appendFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { afterAll, inject } from 'vitest'
import { drawnIn } from './drawn.ts'

const session = new Session()
session.connect()
await session.post('Profiler.enable')
await session.post('Profiler.startPreciseCoverage', { callCount: false, detailed: false })

afterAll(async () => {
  const { result } = await session.post('Profiler.takePreciseCoverage')
  appendFileSync(
    inject('drawnFile'),
    drawnIn(result)
      .map((path) => `${path}\n`)
      .join(''),
  )
  session.disconnect()
})
