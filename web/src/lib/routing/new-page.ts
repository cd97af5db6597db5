/** This page, opened anew at the same address. */
export const newPage = {
  open: (): void => location.reload(),
  /** Whether this is one already: once more would hardly help. */
  isOne: (): boolean =>
    performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload'),
}
