// `npm run count`: the size of the house, as a column of the table in docs/figures.md. `-- path` counts another checkout.
import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { directOf, Lock, sumOf } from './dependencies/lock.ts'
import { ownFiles } from './own-files.ts'
import { root } from './run-program.ts'

const checkout = resolve(process.argv[2] ?? root)
const files = ownFiles(checkout)

const textOf = (path: string): string => readFileSync(join(checkout, path), 'utf8')
const linesOf = (path: string): string[] => textOf(path).trimEnd().split('\n')
const total = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)

const source = files.filter((path) => /\.tsx?$/.test(path) && !path.endsWith('db/types.ts'))
const isTest = (path: string): boolean =>
  /\.(test|spec)\.tsx?$|^(api|web|contract)\/test\/|\/test-[\w-]+\.tsx?$|^e2e\//.test(path)
const product = source.filter((path) => !isTest(path))
const tests = source.filter(isTest)
const sql = files.filter((path) => path.endsWith('.sql'))
const pages = files.filter((path) => path.endsWith('.md'))

const [longest = 'none'] = product.toSorted((one, other) => linesOf(other).length - linesOf(one).length)

/** Lines that are nothing but a comment. */
const commentsIn = (path: string): number =>
  linesOf(path).filter((line) => /^\s*(\/\/|\/\*|\*\/|\* |\*$)/.test(line)).length

const folders = new Map<string, number>()
for (const path of files) folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1)
const MOST = 45
const crowded = [...folders].filter(([, count]) => count > MOST)

const lock = Lock.parse(JSON.parse(textOf('package-lock.json')))
const wide = total(pages.map((path) => linesOf(path).filter((line) => line.length > 120).length))

const figures: readonly (readonly [string, string])[] = [
  ['files of TypeScript: product', `${product.length}`],
  ['files of TypeScript: tests', `${tests.length}`],
  ['lines: product', total(product.map((path) => linesOf(path).length)).toLocaleString('en')],
  ['lines: tests', total(tests.map((path) => linesOf(path).length)).toLocaleString('en')],
  ['longest file of the product', `${linesOf(longest).length} (\`${longest}\`)`],
  ['lines of comment: product', total(product.map(commentsIn)).toLocaleString('en')],
  ['lines of comment: tests', total(tests.map(commentsIn)).toLocaleString('en')],
  [
    'files and lines of SQL',
    `${sql.length}, ${total(sql.map((path) => linesOf(path).length)).toLocaleString('en')}`,
  ],
  ['migrations', `${sql.filter((path) => path.includes('/migrations/')).length}`],
  [
    `folders of more than ${MOST} files`,
    crowded.map(([path, count]) => `\`${path}\` ${count}`).join(', ') || 'none',
  ],
  ['direct dependencies', `${directOf(lock).length}`],
  ['packages installed', `${sumOf(lock).count}`],
  ['lines of Markdown', total(pages.map((path) => linesOf(path).length)).toLocaleString('en')],
  ['… beyond 120 characters', `${wide}`],
]
for (const [what, figure] of figures) console.log(`| ${what} | ${figure} |`)
