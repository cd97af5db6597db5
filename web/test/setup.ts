import { onlineManager } from '@tanstack/react-query'
import { cleanup, configure } from '@testing-library/react'
import nodeConsole from 'node:console'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { dropPreloaded } from '../src/lib/http/preload.ts'
import { history } from '../src/lib/routing/history.ts'
import { clearCaches, queryClient } from '../src/lib/http/query.ts'
import { onToast } from '../src/lib/saving/toast.ts'
import { writeToken } from '../src/lib/token/token.ts'
import './fast-dom.ts'
import './popovers.ts'
import { server } from './server.ts'

// On a busy machine an answer may take longer than the usual second to be drawn.
configure({ asyncUtilTimeout: 5_000 })

const METHODS = ['debug', 'log', 'info', 'warn', 'error'] as const

let written: unknown[][] = []

/**
 * A browser notes every refused or failed request in its console; happy-dom writes these to the console of Node, and one that was
 * aborted before its answer came.
 */
const isNetworkNote = (words: unknown[]): boolean =>
  /^[A-Z]+ http\S+ \d{3} |Network error|socket hang up/.test(String(words[0]))

const note = (...words: unknown[]) => {
  if (!isNetworkNote(words)) written.push(words)
}

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))

beforeEach(() => {
  written = []
  for (const method of METHODS) vi.spyOn(console, method).mockImplementation(note)
  vi.spyOn(nodeConsole, 'error').mockImplementation(note)
  // A second try would only make a failing test slower.
  queryClient.setDefaultOptions({
    ...queryClient.getDefaultOptions(),
    queries: { ...queryClient.getDefaultOptions().queries, retry: false },
  })
})

/** Who heard the toasts of the last test hears no others, and none of them waits for the next. */
const nobodyListens = () => onToast(() => undefined)()

/** All files share one page: the next test finds it as a browser opens it. */
const emptyPage = () => {
  cleanup()
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  document.title = ''
  localStorage.clear()
  sessionStorage.clear()
}

/** What was asked for until now reaches the answers of this test, and not those of the next. */
const requestsSent = () => new Promise((resolve) => setTimeout(resolve))

afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  emptyPage()
  await requestsSent()
  server.resetHandlers()
  writeToken(null)
  onlineManager.setOnline(true)
  clearCaches()
  dropPreloaded()
  nobodyListens()
  history.move('/', { replace: true, force: true })
  expect(written, 'unexpected console output').toEqual([])
})

afterAll(() => server.close())
