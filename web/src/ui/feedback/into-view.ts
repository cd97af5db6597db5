/** As `ref` of what appears after a click: brings it in sight, for a long form may have it beyond its edge. */
export const intoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' })
