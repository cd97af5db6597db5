import { readImportTemplate } from '@plantel/contract/import-files'
import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { addressOf } from '../../lib/http/api.ts'
import { download } from '../../lib/http/download.ts'
import { lateDialog } from '../../lib/saving/late-dialog.tsx'
import { useSave } from '../../lib/saving/use-save.ts'
import { useSession } from '../../lib/session/session.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { DialogProblem } from '../../ui/dialogs/dialog-problem.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { downloadIcon } from '../../ui/icons/icons.ts'
import { Muted } from '../../ui/layout/muted.tsx'
import { Line, Stack } from '../../ui/layout/stack.tsx'
import styles from './import-drop.module.css'
import { IMPORT_TEXTS as T } from './texts.ts'
import { useBeginImport } from './use-begin-import.ts'

const PasteDialog = lateDialog(async () => (await import('./paste-list-dialog.tsx')).PasteListDialog)

const TYPES = '.xlsx,.xlsm,.csv,.tsv,.txt,text/csv,text/plain'
/** Of the whole school: rosters of other programs, and the copy of a school. */
const ALL_TYPES = `${TYPES},.zip,application/zip`

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, dialog *')

/** A single line is no list, and was meant for some field. */
const isList = (text: string): boolean => text.trim().includes('\n')

/** What somebody pastes onto the page, unless it goes into a field or a dialog. */
const usePasted = (take: (list: File | string) => void) => {
  const pasted = useEffectEvent((event: ClipboardEvent) => {
    if (isTyped(event.target) || !event.clipboardData) return
    const list = event.clipboardData.files[0] ?? event.clipboardData.getData('text/plain')
    if (typeof list === 'string' && !isList(list)) return
    event.preventDefault()
    take(list)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => pasted(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
}

const TemplateButton = () => {
  const { school_id } = useSession().school
  const { save, pending } = useSave({
    save: () => download(addressOf(readImportTemplate, { params: { id: school_id } }), T.templateFile),
  })
  return (
    <Button look="text" icon={downloadIcon} pending={pending} onClick={() => save(undefined)}>
      {T.template}
    </Button>
  )
}

/** Where a list comes in: dropped, chosen, or pasted as a file or as text. */
export const ImportDrop = () => {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [pasting, setPasting] = useState(false)
  const writes = useMay('imports:write')
  const { begin, pending, problem, sent } = useBeginImport()
  const take = (list: File | string | undefined) => {
    if (list !== undefined && !pending) begin(list)
  }
  usePasted(take)
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(inside)
  }
  return (
    <Stack gap={12}>
      <div
        className={styles.drop}
        data-over={over}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event)
          take(event.dataTransfer.files[0] ?? (event.dataTransfer.getData('text/plain') || undefined))
        }}
      >
        <p className={styles.invite}>{T.invite}</p>
        <Muted size={14}>{writes ? T.about : T.aboutGrades}</Muted>
        <Muted className={styles.how}>{T.drop}</Muted>
        <Line>
          <Button look="filled" pending={pending} onClick={() => input.current?.click()}>
            {T.choose}
          </Button>
          <Button aria-haspopup="dialog" onClick={() => setPasting(true)}>
            {T.paste}
          </Button>
          {writes && <TemplateButton />}
        </Line>
        <input
          ref={input}
          type="file"
          accept={writes ? ALL_TYPES : TYPES}
          aria-label={T.choose}
          tabIndex={-1}
          hidden
          onChange={(event) => {
            take(event.target.files?.[0])
            // Or the same file could not be chosen again.
            event.target.value = ''
          }}
        />
      </div>
      {pending && <ProgressBar label={T.sending} {...(sent > 0 ? { value: sent } : {})} />}
      <DialogProblem problem={problem} />
      {pasting && <PasteDialog onClose={() => setPasting(false)} />}
    </Stack>
  )
}
