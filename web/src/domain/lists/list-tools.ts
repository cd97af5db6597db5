import { latePart } from '../../lib/saving/late-part.tsx'
import type { ListMenuProps } from './list-props.ts'

/** What else can be done with a list: columns, views, rows to choose, keys. Its code comes once the list stands. */
export const ListTools = latePart<ListMenuProps>(async () => (await import('./list-menu.tsx')).default)
