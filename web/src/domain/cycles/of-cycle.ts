export const ofCycle = (snaphot: string | undefined) => (snaphot === undefined ? {} : { snaphot })

/** The finished cycle that a screen with this search shows; undefined is the current one. */
export const snaphotIn = (search: URLSearchParams): string | undefined => search.get('snaphot') || undefined
