import { useCallback, useEffect, useState } from 'react'
import { lateDialog } from '../../lib/saving/late-dialog.tsx'
import { useMay } from '../../lib/session/use-may.ts'
import { whenRested } from '../../lib/timing/when-idle.ts'
import { IconButton } from '../../ui/buttons/button.tsx'
import { searchIcon } from '../../ui/icons/icons.ts'

/** Its code comes when somebody first searches; where there is a keyboard before: who types at once loses no letter. */
const loadDialog = async () => (await import('./search-dialog.tsx')).SearchDialog
const SearchDialog = lateDialog(loadDialog)

const FIELDS = 'input, textarea, select, [contenteditable]'

/** `Ctrl+K`, or `/` where nobody types; not over another dialog. */
const asks = ({ ctrlKey, metaKey, key }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey ? key === 'k' : key === '/' && !document.activeElement?.matches(FIELDS)) &&
  !document.querySelector('dialog:modal')

export const SearchOpener = () => {
  const may = useMay('search:read')
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  useEffect(() => {
    if (!may) return undefined
    const hear = (event: KeyboardEvent) => {
      if (!asks(event)) return
      event.preventDefault()
      setOpen(true)
    }
    const fetchAhead = () => void loadDialog().catch(() => undefined)
    const forget = matchMedia('(hover: hover)').matches ? whenRested(fetchAhead) : undefined
    addEventListener('keydown', hear)
    return () => {
      removeEventListener('keydown', hear)
      forget?.()
    }
  }, [may])
  return (
    may && (
      <>
        <IconButton
          icon={searchIcon}
          label="Buscar"
          title="Buscar (Ctrl+K)"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
        {open && <SearchDialog onClose={close} />}
      </>
    )
  )
}
