import type { FamilyChild } from '@plantel/contract/family-home'
import { fullName } from '@plantel/contract/school-words'
import { childAddress } from '../../domain/family/child-address.ts'
import { IconButton } from '../../ui/buttons/button.tsx'
import { moreIcon } from '../../ui/icons/icons.ts'
import { ActionMenu, useMenu } from '../../ui/menus/action-menu.tsx'
import { CHILD_TABS } from './child-places.ts'
import { T } from './texts.ts'

/** The other pages of a child that this parent may open. */
export const ChildMore = ({ child: { student, access } }: { child: FamilyChild }) => {
  const { menu, button } = useMenu()
  const label = `${T.more} de ${fullName(student)}`
  const items = CHILD_TABS.filter((tab) => tab.access <= access && tab.place !== 'calificaciones').flatMap(
    ({ place, title }) =>
      place === undefined ? [] : [{ label: title, to: childAddress(student.student_id, place) }],
  )
  return (
    <>
      <IconButton icon={moreIcon} label={label} {...button} />
      <ActionMenu {...menu} label={label} items={items} />
    </>
  )
}
