export type PageSection = 'alumnos' | 'usuarios' | 'grupos'

/** The cycle stays the one that was chosen, from page to page. */
export const pageAddress = (section: PageSection, id: number, snaphot?: string): string =>
  `/${section}/${id}${snaphot === undefined ? '' : `?snaphot=${encodeURIComponent(snaphot)}`}`
