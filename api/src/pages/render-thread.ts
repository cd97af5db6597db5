import { readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import type { PageAnswers, PagePlace } from './page-answers.ts'
import { pageHtml, readShell, type RenderedPage } from './page-html.ts'

export interface ThreadData {
  /** What the build made for the browser, and for here. */
  webFolder: string
  serverFolder: string
}

export interface PageCall {
  id: number
  place: PagePlace
  nonce: string
  /** Whose page it is: the app compares it with its own. */
  session_id: number
  answers: PageAnswers
  /** Now, in milliseconds, for what the page says of the time. */
  at: number
  files: readonly string[]
}

export type PageMade = { id: number; html: string } | { id: number; error: string }

interface Renderer {
  renderPage: (
    call: Pick<PageCall, 'place' | 'answers' | 'at'>,
  ) => Promise<Omit<RenderedPage, 'styles'> | undefined>
  usedStyles: (sheet: unknown, markup: string) => string
}

const { webFolder, serverFolder }: ThreadData = workerData
const { renderPage, usedStyles }: Renderer = await import(
  pathToFileURL(join(serverFolder, 'render-page.js')).href
)
const shell = readShell(webFolder)
const sheet: unknown = JSON.parse(readFileSync(join(serverFolder, 'sheet.json'), 'utf8'))

const make = async ({ id, place, ...call }: PageCall): Promise<PageMade> => {
  try {
    const rendered = await renderPage({ place, answers: call.answers, at: call.at })
    const styled = rendered && { ...rendered, styles: usedStyles(sheet, rendered.markup) }
    return { id, html: pageHtml(shell, { ...call, rendered: styled }) }
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

// Calls of the API come first: a page waits for some of them itself.
setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL)
parentPort?.on('message', (call: PageCall) => void make(call).then((made) => parentPort?.postMessage(made)))
