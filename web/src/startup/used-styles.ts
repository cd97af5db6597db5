/** A part of the app's style sheet. */
export type SheetPart = SheetRule | SheetGroup

interface SheetRule {
  css: string
  /** One list for each selector: the classes without which it fits nothing. */
  classes: readonly (readonly string[])[]
}

/** A rule around others, such as `@media (width<600px)`. */
interface SheetGroup {
  around: string
  parts: readonly SheetPart[]
}

const classesIn = (markup: string): ReadonlySet<string> => {
  const found = new Set<string>()
  for (const [, names = ''] of markup.matchAll(/ class="([^"]*)"/g))
    for (const name of names.split(' ')) found.add(name)
  return found
}

const written = (parts: readonly SheetPart[], classes: ReadonlySet<string>): string =>
  parts
    .map((part) => {
      if ('css' in part)
        return part.classes.some((needed) => needed.every((name) => classes.has(name))) ? part.css : ''
      const inside = written(part.parts, classes)
      return inside === '' ? '' : `${part.around}{${inside}}`
    })
    .join('')

/** The rules of the sheet that this markup needs, in their order: with them it is painted before the sheet is there. */
export const usedStyles = (sheet: readonly SheetPart[], markup: string): string =>
  written(sheet, classesIn(markup))
