import { VIEW_NAME_MAX, type View, type ViewList } from '@plantel/contract/views'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { DialogCancel } from '../../ui/dialogs/dialog-cancel.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { Muted } from '../../ui/layout/muted.tsx'
import { Line, Stack } from '../../ui/layout/stack.tsx'
import { RowMenu } from '../../ui/menus/row-menu.tsx'
import type { ListDialogProps } from './list-props.ts'
import { LIST_TEXTS as T } from './texts.ts'
import { useViews } from './use-views.ts'
import { viewsQuery } from './views-queries.ts'

interface ViewLineProps {
  view: View
  changes: ReturnType<typeof useViews>
  onOpen: () => void
  onRename: () => void
}

const ViewLine = ({ view, changes, onOpen, onRename }: ViewLineProps) => (
  <Line as="li" gap={0} justify="between">
    <Button look="text" onClick={onOpen}>
      {view.name}
    </Button>
    <RowMenu
      label={`Acciones de ${view.name}`}
      items={[
        { label: T.renameView, onSelect: onRename },
        { label: T.replaceView, onSelect: () => changes.replace(view) },
        { label: T.copyAddress, onSelect: () => void changes.copy(view) },
        { label: `Eliminar ${view.name}`, danger: true, onSelect: () => changes.remove(view) },
      ]}
    />
  </Line>
)

interface NameFormProps {
  changes: ReturnType<typeof useViews>
  /** Which is renamed; without one a new one is saved. */
  renamed: View | undefined
}

/** The name of what is on screen, or a new one of a view that is there. */
const NameForm = ({ changes: { creating, changing }, renamed }: NameFormProps) => {
  const [name, setName] = useState(renamed?.name ?? '')
  const saving = renamed ? changing : creating
  const refused = saving.problem
  const submit = () => {
    if (name.trim() === '') return
    if (renamed) changing.save({ view_id: renamed.view_id, name: name.trim() })
    else creating.save(name.trim())
  }
  return (
    <Line>
      <TextInput
        label={renamed ? T.newName : T.viewName}
        value={name}
        maxLength={VIEW_NAME_MAX}
        error={refused && (refused.errors[0]?.message ?? refused.title)}
        onChange={setName}
        input={{ maxLength: VIEW_NAME_MAX, onKeyDown: ({ key }) => key === 'Enter' && submit() }}
      />
      <Button look="filled" pending={saving.pending} onClick={submit}>
        {renamed ? T.renameView : T.saveView}
      </Button>
    </Line>
  )
}

/** *Mis vistas* of a list: those that are kept, and the one on screen to be kept. */
const ViewsOf = ({ list, onClose }: { list: ViewList; onClose: () => void }) => {
  const query = useQuery(viewsQuery(list))
  const [renamed, setRenamed] = useState<View>()
  const [saved, setSaved] = useState(0)
  const changes = useViews(list, () => {
    setRenamed(undefined)
    setSaved(saved + 1)
  })
  const open = (view: View) => {
    changes.open(view)
    onClose()
  }
  return (
    <FormDialog
      title={T.viewsTitle}
      width="xs"
      onClose={onClose}
      actions={<DialogCancel>Cerrar</DialogCancel>}
    >
      <QueryPanel query={query}>
        {(views) =>
          views.length === 0 ? (
            <Muted>{T.noViews}</Muted>
          ) : (
            <Stack as="ul" gap={0} aria-label={T.viewsTitle}>
              {views.map((view) => (
                <ViewLine
                  key={view.view_id}
                  view={view}
                  changes={changes}
                  onOpen={() => open(view)}
                  onRename={() => setRenamed(view)}
                />
              ))}
            </Stack>
          )
        }
      </QueryPanel>
      <NameForm key={`${saved} ${renamed?.view_id}`} changes={changes} renamed={renamed} />
    </FormDialog>
  )
}

export const ViewsDialog = ({ list, onClose }: ListDialogProps) =>
  list === undefined ? null : <ViewsOf list={list} onClose={onClose} />
