import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import type { PageAnswers } from './page-answers.ts'
import { pageHtml, readShell, type RenderedPage } from './page-html.ts'

export interface ThreadData {
  /** What the build made for the browser, and for here. */
  webFolder: string
  serverFolder: string
}

export interface PageCall {
  id: number
  url: string
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
  renderPage: (call: Pick<PageCall, 'url' | 'answers' | 'at'>) => Promise<RenderedPage | undefined>
}

const { webFolder, serverFolder }: ThreadData = workerData
const { renderPage }: Renderer = await import(pathToFileURL(join(serverFolder, 'render-page.js')).href)
const shell = readShell(webFolder)

const make = async ({ id, url, ...call }: PageCall): Promise<PageMade> => {
  try {
    const rendered = await renderPage({ url, answers: call.answers, at: call.at })
    return { id, html: pageHtml(shell, { ...call, rendered }) }
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.on('message', (call: PageCall) => void make(call).then((made) => parentPort?.postMessage(made)))
