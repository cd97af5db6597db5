import type { Direct } from './lock.ts'

export interface Entry {
  readonly version: string
  /** The day on which this version was published. */
  readonly day: string
  readonly why: string
}

export interface Page {
  readonly sum: string
  readonly entries: ReadonlyMap<string, Entry>
  /** Advisories that were judged harmless here, with the day on which that judgement ends. */
  readonly accepted: ReadonlyMap<string, string>
}

/** Placeholder for a reason that is still to be written. */
export const UNSAID = '?'

const SUM = /^Lock: `([0-9a-f]+)`/m
const ENTRY = /^- \*\*(\S+)\*\* (\S+) · (\S+) · (.+)$/gm
const ACCEPTED = /^- \*\*(GHSA-\S+)\*\* until (\d{4}-\d{2}-\d{2}) · .+$/gm

export const readPage = (text: string): Page => ({
  sum: SUM.exec(text)?.[1] ?? '',
  entries: new Map(
    [...text.matchAll(ENTRY)].map(([, name = '', version = '', day = '', why = '']) => [
      name,
      { version, day, why },
    ]),
  ),
  accepted: new Map([...text.matchAll(ACCEPTED)].map(([, id = '', until = '']) => [id, until])),
})

const AGAIN = 'run `npm run dependencies`'

/** What is wrong with the page, a sentence each. */
export const complaints = (page: Page, direct: readonly Direct[], sum: string): string[] => {
  const names = new Set(direct.map(({ name }) => name))
  const wrong = direct.flatMap(({ name, version }) => {
    const entry = page.entries.get(name)
    if (!entry) return [`${name} ${version} is not listed: ${AGAIN}`]
    if (entry.version !== version) return [`${name} is ${version}, listed as ${entry.version}: ${AGAIN}`]
    return entry.why === UNSAID ? [`${name}: say why it is here`] : []
  })
  const gone = [...page.entries.keys()].filter((name) => !names.has(name))
  return [
    ...wrong,
    ...gone.map((name) => `${name} is listed and nothing of ours names it: ${AGAIN}`),
    ...(page.sum === sum ? [] : [`package-lock.json is not the one that was looked at: ${AGAIN}`]),
  ]
}
