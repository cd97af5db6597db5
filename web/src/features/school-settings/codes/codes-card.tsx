import { isFull } from '@plantel/contract/attendance-codes'
import { type CodeOfSchool, OWN_CODES_MAX } from '@plantel/contract/marks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lateDialog } from '../../../lib/saving/late-dialog.tsx'
import { useSession } from '../../../lib/session/session.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { addIcon } from '../../../ui/icons/icons.ts'
import { Muted } from '../../../ui/layout/muted.tsx'
import { SettingsCard } from '../settings-card.tsx'
import { TEXTS } from '../texts.ts'
import { CodeRow } from './code-row.tsx'
import styles from './codes-card.module.css'
import { codesQuery } from './codes-query.ts'
import { useChangeCode } from './use-change-code.ts'

const CodeDialog = lateDialog(async () => (await import('./code-dialog.tsx')).CodeDialog)

const Codes = ({ codes }: { codes: readonly CodeOfSchool[] }) => {
  const editable = useMay('attendance-codes:write')
  const { change, pending } = useChangeCode(codes)
  const [editing, setEditing] = useState<{ stored?: CodeOfSchool }>()
  const [said, setSaid] = useState('')
  const move = ({ code, label }: CodeOfSchool, position: number) => {
    change({ code, position })
    setSaid(`${label}: lugar ${position + 1} de ${codes.length}`)
  }
  return (
    <>
      <ol className={styles.codes}>
        {codes.map((code, place) => (
          <CodeRow
            key={code.code}
            code={code}
            editable={editable}
            first={place === 0}
            last={place === codes.length - 1}
            busy={pending}
            onMove={(by) => move(code, place + by)}
            onUse={(active) => change({ code: code.code, active })}
            onEdit={() => setEditing({ stored: code })}
          />
        ))}
      </ol>
      <output className="unseen">{said}</output>
      {editable && isFull(codes) && <Muted>La escuela ya tiene {OWN_CODES_MAX} claves propias.</Muted>}
      {editable && !isFull(codes) && (
        <div>
          <Button icon={addIcon} aria-haspopup="dialog" onClick={() => setEditing({})}>
            {TEXTS.codes.add}
          </Button>
        </div>
      )}
      {editing && <CodeDialog codes={codes} {...editing} onClose={() => setEditing(undefined)} />}
    </>
  )
}

export const CodesCard = () => {
  const { school_id } = useSession().school
  const query = useQuery(codesQuery(school_id))
  return (
    <SettingsCard at="claves-de-asistencia" about={TEXTS.codes.about}>
      <QueryPanel query={query} skeleton={<Skeleton count={4} height={56} />}>
        {(codes) => <Codes codes={codes} />}
      </QueryPanel>
    </SettingsCard>
  )
}
