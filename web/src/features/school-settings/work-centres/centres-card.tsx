import { type WorkCentre, WORK_CENTRES_MAX, type WorkCentres } from '@plantel/contract/work-centres'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { workCentresQuery } from '../../../domain/printing/work-centres-query.ts'
import { lateDialog } from '../../../lib/saving/late-dialog.tsx'
import { useSave } from '../../../lib/saving/use-save.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { Button, IconButton } from '../../../ui/buttons/button.tsx'
import { AskDialog } from '../../../ui/dialogs/ask-dialog.tsx'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { addIcon, deleteIcon, editIcon } from '../../../ui/icons/icons.ts'
import { Muted } from '../../../ui/layout/muted.tsx'
import { Line } from '../../../ui/layout/stack.tsx'
import { SettingsCard } from '../settings-card.tsx'
import { TEXTS } from '../texts.ts'
import styles from './centres-card.module.css'
import { detailWords, placeWords } from './centre-words.ts'
import { removeCentre } from './send-centres.ts'

const CentreDialog = lateDialog(async () => (await import('./centre-dialog.tsx')).CentreDialog)

type Opened = { what: 'edit'; stored?: WorkCentre } | { what: 'remove'; stored: WorkCentre }

interface CentreRowProps {
  centre: WorkCentre
  editable: boolean
  onOpen: (opened: Opened) => void
}

const CentreRow = ({ centre, editable, onOpen }: CentreRowProps) => {
  const place = placeWords(centre)
  const details = detailWords(centre)
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p>
          {place} · <strong>{centre.clave}</strong>
        </p>
        {details !== '' && <Muted>{details}</Muted>}
      </div>
      {editable && (
        <Line gap={0}>
          <IconButton
            icon={editIcon}
            label={`Cambiar la clave de ${place}`}
            aria-haspopup="dialog"
            onClick={() => onOpen({ what: 'edit', stored: centre })}
          />
          <IconButton
            icon={deleteIcon}
            label={`Quitar la clave de ${place}`}
            aria-haspopup="dialog"
            onClick={() => onOpen({ what: 'remove', stored: centre })}
          />
        </Line>
      )}
    </li>
  )
}

const Centres = (centres: WorkCentres) => {
  const { school_id, clave } = useSession().school
  const editable = useMay('settings:write')
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const removing = useSave({
    save: (stored: WorkCentre) => removeCentre(school_id, stored),
    success: TEXTS.centres.removed,
    stale: [workCentresQuery(school_id).queryKey],
    onSaved: close,
  })
  const { work_centres } = centres
  const removed = opened?.what === 'remove' ? opened.stored : undefined
  return (
    <>
      {work_centres.length === 0 ? (
        <Muted>Todos los documentos llevan la clave de la escuela, {clave}.</Muted>
      ) : (
        <ul className={styles.rows}>
          {work_centres.map((centre) => (
            <CentreRow key={placeWords(centre)} centre={centre} editable={editable} onOpen={setOpened} />
          ))}
        </ul>
      )}
      {editable && work_centres.length < WORK_CENTRES_MAX && (
        <div>
          <Button icon={addIcon} aria-haspopup="dialog" onClick={() => setOpened({ what: 'edit' })}>
            {TEXTS.centres.add}
          </Button>
        </div>
      )}
      {opened?.what === 'edit' && (
        <CentreDialog {...centres} {...(opened.stored ? { stored: opened.stored } : {})} onClose={close} />
      )}
      <AskDialog
        open={removed !== undefined}
        title={removed ? `¿Quitar la clave de ${placeWords(removed)}?` : ''}
        confirm="Quitar la clave"
        cancel="Conservarla"
        pending={removing.pending}
        onConfirm={() => removed && removing.save(removed)}
        onCancel={close}
      >
        Los documentos que se impriman desde ahora llevan la clave de la escuela, {clave}. Las boletas ya
        emitidas no cambian.
      </AskDialog>
    </>
  )
}

/** *Niveles y claves*. */
export const CentresCard = () => {
  const { school_id } = useSession().school
  const query = useQuery(workCentresQuery(school_id))
  return (
    <SettingsCard at="niveles-y-claves" about={TEXTS.centres.about}>
      <QueryPanel query={query} skeleton={<Skeleton count={2} height={56} />}>
        {(centres) => <Centres {...centres} />}
      </QueryPanel>
    </SettingsCard>
  )
}
