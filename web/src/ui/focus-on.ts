/** As `ref` of what has replaced a form: the focus was in it, and would fall back to the page's beginning. */
export const focusOn = (element: HTMLElement | null): void => element?.focus()
