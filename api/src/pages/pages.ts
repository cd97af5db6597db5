import type { FastifyReply, FastifyRequest } from 'fastify'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import { styleNonce } from '../http/headers.ts'
import { withSchoolPhone } from '../http/web-files.ts'
import type { Serving } from '../http/serve.ts'
import { type PageAnswers, type PagePlace, type Queries, readPageAnswers } from './page-answers.ts'
import { openRenderer } from './renderer.ts'

/** After this the shell is sent, which asks for itself. */
export const PAGE_LIMITS = { ms: 300 }

interface PageRoutes {
  pageQueries: Queries
  screenPath: (pathname: string) => string | undefined
}

/** A page with its data, or undefined: then the shell is sent. */
export type MakePage = (request: FastifyRequest, reply: FastifyReply) => Promise<string | undefined>

const unlessLate = async <Result>(work: Promise<Result>, ms: number): Promise<Result | undefined> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

const hasCookie = ({ headers }: FastifyRequest): boolean => headers.cookie?.includes('plantel-page=') === true

/** A second `?` is part of the search. */
const placeOf = (url: string): PagePlace => {
  const from = url.indexOf('?')
  return from === -1
    ? { pathname: url, search: '' }
    : { pathname: url.slice(0, from), search: url.slice(from) }
}

const Informed = z.object({
  data: z.object({ school: z.object({ name: z.string(), cellphone: z.nullable(z.string()) }) }),
})

/** Of whose session the page is. */
const schoolOf = (answers: PageAnswers) => {
  const [address = ''] = Object.keys(answers).filter((each) => each.startsWith('/me/information'))
  return Informed.safeParse(answers[address]?.body).data?.data.school
}

/** Without a build, none: tests of the API. */
export const openPages = async (
  serving: Serving,
  { webFolder, pageMs }: { webFolder: string; pageMs: number },
): Promise<MakePage | undefined> => {
  const serverFolder = join(webFolder, '../server/dist')
  if (!existsSync(join(serverFolder, 'files.json'))) return undefined
  const { pageQueries, screenPath }: PageRoutes = await import(
    pathToFileURL(join(serverFolder, 'page-queries.js')).href
  )
  const files: Record<string, string[]> = JSON.parse(readFileSync(join(serverFolder, 'files.json'), 'utf8'))
  const renderer = openRenderer({ webFolder, serverFolder }, serving.app.log)
  serving.app.addHook('onClose', () => renderer.close())

  const make = async (
    request: FastifyRequest,
    nonce: string,
    late: AbortSignal,
  ): Promise<string | undefined> => {
    const place = placeOf(request.url)
    const found = await readPageAnswers(serving, request, { place, queries: pageQueries, late })
    if (!found) return undefined
    const screen = screenPath(place.pathname)
    const call = {
      place,
      nonce,
      ...found,
      at: serving.now().getTime(),
      files: screen === undefined ? [] : (files[screen] ?? []),
    }
    const page = await renderer.render(call, late)
    const school = schoolOf(found.answers)
    return page !== undefined && school ? withSchoolPhone(page, school) : page
  }
  return async (request, reply) => {
    if (!hasCookie(request)) return undefined
    const late = new AbortController()
    const made = make(request, styleNonce(reply), late.signal)
    try {
      return await unlessLate(made, pageMs)
    } catch (error) {
      request.log.warn({ err: error }, 'a page was not rendered')
      return undefined
    } finally {
      late.abort()
      // One that comes too late must not become an unhandled rejection.
      made.catch(() => undefined)
    }
  }
}
