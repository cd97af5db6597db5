import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { expandIcon } from '../../ui/icons/icons.ts'
import { ActionMenu, useMenu } from '../../ui/menus/action-menu.tsx'
import styles from './kind-tabs.module.css'
import { addressOf, USER_KINDS, type UserKind } from './user-kinds.ts'

const nothing = () => {}

export const KindMenu = ({ kind }: { kind: UserKind }) => {
  const { menu, button } = useMenu()
  return (
    <div className={styles.menu}>
      <Button {...button}>
        <span className={styles.chosen}>
          <span className="unseen">Tipo de usuario: </span>
          {kind.tab}
          <Icon path={expandIcon} />
        </span>
      </Button>
      <ActionMenu
        {...menu}
        label="Tipo de usuario"
        items={[
          ...USER_KINDS.map(({ path, tab }) => ({
            label: tab,
            to: addressOf(path),
            current: path === kind.path,
          })),
          { label: 'Administrativos', disabled: true, onSelect: nothing },
        ]}
      />
    </div>
  )
}
