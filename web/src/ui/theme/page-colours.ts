/** As `api/src/pages/page-html.ts` writes it. */
const OWN_RULE = ':root:root'

/** A rendered page brings its school's colours along as a rule, which would outlive the session. */
export const dropPageColours = (): void => {
  for (const sheet of document.styleSheets) {
    if (typeof sheet.href === 'string') continue
    const at = [...sheet.cssRules].findIndex(
      (rule) => rule instanceof CSSStyleRule && rule.selectorText === OWN_RULE,
    )
    if (at !== -1) sheet.deleteRule(at)
  }
}
