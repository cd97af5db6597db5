import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { seenFiles } from './drawn.ts'

declare module 'vitest' {
  interface ProvidedContext {
    drawnFile: string
  }
}

/** Collects what the tests have drawn; after a whole run fails it for a screen, dialog or page that none did. */
export default function collectDrawn(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'plantel-drawn-'))
  const file = join(folder, 'drawn')
  writeFileSync(file, '')
  project.provide('drawnFile', file)
  return () => {
    const drawn = new Set(readFileSync(file, 'utf8').split('\n'))
    rmSync(folder, { recursive: true })
    // The runner knows what it was asked for, but does not publish it.
    const named: unknown = Reflect.get(project.vitest, 'filenamePattern')
    const { testNamePattern, changed } = project.vitest.config
    const part = named !== undefined || testNamePattern !== undefined || Boolean(changed)
    if (part) return
    const missing = seenFiles(project.config.root).filter((path) => !drawn.has(path))
    if (missing.length === 0) return
    process.exitCode = 1
    throw new Error(`No test has drawn:\n  ${missing.join('\n  ')}`)
  }
}
