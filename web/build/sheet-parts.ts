import { type AtRule, type ChildNode, parse, type Root, type Rule } from 'postcss'
import { schoolTheme } from '../src/ui/theme/school-theme.ts'
import type { SheetPart } from '../src/startup/used-styles.ts'

/** What paper, movement, a pointer and the web font need can come with the whole sheet. */
const LATER = /^@(?:media print|keyframes |position-try )/
const LATER_STATES = /:(?:hover|active|focus)\b/
const LATER_FONT = /src:\s*url\(/

const textOf = ({ name, params }: AtRule): string => `@${name}${params === '' ? '' : ` ${params}`}`

/** Without what stands in `:not()`, `:is()` and their like: none of it must be there. */
const required = (selector: string): string => selector.replaceAll(/:[\w-]+\((?:[^()]|\([^()]*\))*\)/g, '')

const classesOf = (selector: string): string[] =>
  [...required(selector).matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)

const ruleOf = (rule: Rule): SheetPart[] => {
  const selectors = rule.selectors.filter((selector) => !LATER_STATES.test(required(selector)))
  if (selectors.length === 0) return []
  return [{ css: String(rule.clone({ selectors })), classes: selectors.map(classesOf) }]
}

const partOf = (node: ChildNode): SheetPart[] => {
  if (node.type === 'rule') return ruleOf(node)
  if (node.type !== 'atrule' || LATER.test(textOf(node)) || LATER_FONT.test(String(node))) return []
  const inside = node.nodes ?? []
  if (inside.some(({ type }) => type === 'rule' || type === 'atrule'))
    return [{ around: textOf(node), parts: inside.flatMap(partOf) }]
  return [{ css: String(node), classes: [[]] }]
}

/** Tokens that no other rule and no school changes, with their values. */
const constantsOf = (sheet: Root): ReadonlyMap<string, string> => {
  const constants = new Map<string, string>()
  const changing = new Set(Object.keys(schoolTheme([])))
  const ofEveryPage = new Set<unknown>(
    sheet.nodes.filter((node) => node.type === 'rule' && node.selector === ':root'),
  )
  sheet.walkDecls(/^--/, ({ prop, value, parent }) => {
    if (constants.has(prop) || !parent || !ofEveryPage.has(parent)) changing.add(prop)
    else constants.set(prop, value)
  })
  changing.forEach((name) => constants.delete(name))
  return constants
}

/** A browser takes a fifth longer over a page whose hundreds of values it has to look up. */
const writeConstants = (sheet: Root) => {
  const constants = constantsOf(sheet)
  sheet.walkDecls((declaration) => {
    if (declaration.prop.startsWith('--')) return
    declaration.value = declaration.value.replaceAll(
      /var\((--[\w-]+)\)/g,
      (written, name: string) => constants.get(name) ?? written,
    )
  })
}

/** The style sheet, minified and without nested rules, in parts that a page can choose from. */
export const sheetParts = (text: string): SheetPart[] => {
  const sheet = parse(text)
  writeConstants(sheet)
  return sheet.nodes.flatMap(partOf)
}
