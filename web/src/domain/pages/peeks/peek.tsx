import type { FunctionComponent, SyntheticEvent } from 'react'
import type { PageSection } from '../addresses.ts'
import { GroupPeek } from './group-peek.tsx'
import type { PeekProps } from './peek-dialog.tsx'
import { StudentPeek } from './student-peek.tsx'
import { UserPeek } from './user-peek.tsx'

const PEEKS: Record<PageSection, FunctionComponent<PeekProps>> = {
  alumnos: StudentPeek,
  usuarios: UserPeek,
  grupos: GroupPeek,
}

/** What happens in the panel is nothing to the row in which the name stands. */
const stop = (event: SyntheticEvent) => event.stopPropagation()

export const Peek = ({ section, ...of }: PeekProps & { section: PageSection }) => {
  const Shown = PEEKS[section]
  return (
    <span role="presentation" onKeyDown={stop} onClick={stop}>
      <Shown {...of} />
    </span>
  )
}
