/** A file that the page names, and the title of a test in it, as its source writes it, that stands beside it in a table. */
interface Named {
  readonly path: string
  readonly title: string | undefined
}

/** What is there for the page to name: the contents of a file or folder, undefined when there is none. */
export type Read = (path: string) => string | undefined

/** Everything that must have a line. */
export interface Promised {
  /** `GET /v1/groups/{id}` → `readGroup`; several endpoints never share a method and path. */
  readonly calls: ReadonlyMap<string, string>
  readonly codes: readonly string[]
  readonly routes: readonly string[]
}

const FILE = /`([\w.-]+\/[\w./-]+)`(?: · (.+?)(?= \|))?/g
const QUOTES = ["'", '"', '`']
/** A line of a table whose first cell begins with something in backticks. */
const LINE = /^\| `([^`]+)`(?: `([^`]+)`)?/
const CALL = /^[A-Z]+ \/v1\//

const namedIn = (line: string): Named[] =>
  [...line.matchAll(FILE)].map(([, path = '', title]) => ({ path, title }))

const hasTest = (text: string, title: string): boolean =>
  QUOTES.some((quote) => text.includes(`${quote}${title}${quote}`))

const complaintOf = ({ path, title }: Named, read: Read): string | undefined => {
  const text = read(path)
  if (text === undefined) return `${path} does not exist`
  return title === undefined || hasTest(text, title) ? undefined : `${path} has no test «${title}»`
}

const linesOf = (page: string): { first: string; second: string | undefined }[] =>
  page.split('\n').flatMap((line) => {
    const [, first, second] = LINE.exec(line) ?? []
    return first === undefined ? [] : [{ first, second }]
  })

const missing = (kind: string, wanted: readonly string[], there: ReadonlySet<string>): string[] =>
  wanted.flatMap((each) => (there.has(each) ? [] : [`${kind} ${each} has no line`]))

/** Lines that speak of an endpoint as the contract does not have it (any more). */
const strangers = (page: string, calls: Promised['calls']): string[] =>
  linesOf(page).flatMap(({ first, second }) =>
    CALL.test(first) && calls.get(first) !== second
      ? [`the contract has no ${first} called ${second ?? 'nothing'}`]
      : [],
  )

/** What is wrong with the page, a sentence each. */
export const complaints = (page: string, promised: Promised, read: Read): string[] => {
  const firsts = new Set(linesOf(page).map(({ first }) => first))
  const files = page
    .split('\n')
    .flatMap(namedIn)
    .flatMap((named) => complaintOf(named, read) ?? [])
  return [
    ...new Set(files),
    ...strangers(page, promised.calls),
    ...missing('the call', [...promised.calls.keys()], firsts),
    ...missing('the code', promised.codes, firsts),
    ...missing('the route', promised.routes, firsts),
  ]
}
