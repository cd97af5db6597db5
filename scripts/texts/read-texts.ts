import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

export interface Literal {
  /** From the root of the project on. */
  file: string
  text: string
  /** Names of the calls that it is handed to, from the outermost in. */
  within: readonly string[]
}

/** Where the product's words stand: screens, what the server writes, and what both read. */
const FOLDERS = ['web/src', 'api/src', 'contract/src']

const TEXTS_FILE = /(?:^|\/)(?:[a-z]+-)?texts\.ts$/

export const isTextsFile = (file: string): boolean => TEXTS_FILE.test(file)

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

const textOf = (node: ts.Node): string | undefined => {
  if (ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node)) return node.text
  return ts.isJsxText(node) ? oneLine(node.text) : undefined
}

const callOf = (node: ts.Node): string | undefined => {
  if (!ts.isCallExpression(node)) return undefined
  const { expression } = node
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText()
}

export interface SourceFile {
  /** From the root of the project on. */
  file: string
  code: string
}

export const sourceOf = (file: string, code: string): ts.SourceFile =>
  ts.createSourceFile(
    file,
    code,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )

/** The texts that a module writes out, in quotes, within a template or between tags. */
export const literalsIn = (file: string, code: string): Literal[] => {
  const found: Literal[] = []
  const visit = (node: ts.Node, within: readonly string[]) => {
    const text = textOf(node)
    if (text) found.push({ file, text, within })
    const call = callOf(node)
    const inside = call === undefined ? within : [...within, call]
    ts.forEachChild(node, (child) => {
      if (!ts.isImportDeclaration(child)) visit(child, inside)
    })
  }
  visit(sourceOf(file, code), [])
  return found
}

/** What only the console of who runs the product says. */
const CONSOLE = /^api\/src\/(?:db|files|postgres)\//

/** Words of lists that schools bring; only its messages and texts are said to anybody. */
const READ = /^contract\/src\/import\/(?!(?:messages|texts)\.ts$)/

const isSaid = (file: string): boolean => !CONSOLE.test(file) && !READ.test(file)

/** Every module of the product that says something, tests left out. */
export const productSources = (root: string): SourceFile[] =>
  FOLDERS.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
    .filter((file) => !/\.(test|d)\.tsx?$/.test(file) && isSaid(file))
    .toSorted()
    .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }))

export const isOfWeb = ({ file }: Pick<Literal, 'file'>): boolean => file.startsWith('web/')

/** `web/src/features/groups/texts.ts` → `groups`, of the server `api groups`; what everybody shares is `shared`. */
export const roomOf = (file: string): string => {
  const [part = '', , layer, noun] = file.split('/')
  const before = part === 'web' ? '' : `${part} `
  if (noun === undefined) return `${before}shared`
  return `${before}${layer === 'features' ? noun : `${layer} ${noun === 'texts.ts' ? '' : noun}`}`.trim()
}
