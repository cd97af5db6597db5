import type { UserRow } from '@plantel/contract/users'
import type { RowAction } from '../../../ui/menus/row-menu.tsx'
import { noLinkReason } from '../no-link-reason.ts'
import { T } from '../texts.ts'
import type { OpenDialog } from '../user-dialogs.tsx'
import type { UserKind } from '../user-kinds.ts'

interface Asked {
  kind: Pick<UserKind, 'path'>
  open: (dialog: OpenDialog) => void
}

const sendLink = (user: UserRow, open: Asked['open']): RowAction => {
  const reason = noLinkReason(user)
  return {
    label: T.link.send,
    ...(reason !== undefined && { disabled: true, reason }),
    onSelect: () => open({ name: 'link', user }),
  }
}

const dutyActions = (user: UserRow, { kind: { path }, open }: Asked): RowAction[] => {
  if (path === 'orientadores') return [{ label: T.groups, onSelect: () => open({ name: 'groups', user }) }]
  if (path !== 'maestros') return []
  return [
    { label: T.timetable, onSelect: () => open({ name: 'timetable', user }) },
    { label: T.classes, onSelect: () => open({ name: 'classes', user }) },
    { label: T.substitution, onSelect: () => open({ name: 'substitution', user }) },
  ]
}

/** Nothing opens for a contact: a phone comes first. Who teaches without one has classes nevertheless. */
const contactActions = (user: UserRow, asked: Asked): RowAction[] => [
  { label: T.edit, onSelect: () => asked.open({ name: 'edit', user }) },
  { label: T.giveCellphone, onSelect: () => asked.open({ name: 'cellphone', user }) },
  ...dutyActions(user, asked),
]

/** What can be done with a person, from the row and from the page. */
export const userActions = (user: UserRow, { kind, open }: Asked): RowAction[] =>
  user.contact
    ? contactActions(user, { kind, open })
    : [
        { label: T.edit, onSelect: () => open({ name: 'edit', user }) },
        { label: T.changePassword, onSelect: () => open({ name: 'password', user }) },
        sendLink(user, open),
        { label: T.changeCellphone, onSelect: () => open({ name: 'cellphone', user }) },
        ...(user.has_signed_in === false
          ? [{ label: T.letter, onSelect: () => open({ name: 'letter', user }) }]
          : []),
        { label: T.newLetter, onSelect: () => open({ name: 'new-letter', user }) },
        { label: T.code.another, onSelect: () => open({ name: 'code', user }) },
        ...dutyActions(user, { kind, open }),
      ]
