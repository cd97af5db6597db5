// Notes which screens the tests of a file have drawn. V8 counts calls of functions anyway; asking costs nothing.
import { appendFileSync } from 'node:fs'
import { afterAll, inject } from 'vitest'
import { session } from './calls-counted.ts'
import { drawnIn } from './drawn.ts'

afterAll(async () => {
  const { result } = await session.post('Profiler.takePreciseCoverage')
  appendFileSync(
    inject('drawnFile'),
    drawnIn(result)
      .map((path) => `${path}\n`)
      .join(''),
  )
})
