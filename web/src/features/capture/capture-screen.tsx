import { usePartialSay } from '../../domain/partials/partial-words.ts'
import type { Capture, CapturePartial } from '@plantel/contract/capture'
import { isLevel, levelName } from '@plantel/contract/school-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOpenedPlaces } from '../../domain/levels/directed.ts'
import { ExportButton } from '../../domain/exporting/export-button.tsx'
import { useSession } from '../../lib/session/session.ts'
import { useTableState } from '../../lib/tables/use-table-state.ts'
import { SyncButton } from '../../ui/buttons/sync-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { CaptureChoices } from './capture-choices.tsx'
import { CaptureGroups } from './capture-groups.tsx'
import { chosenPartial, missingOnly, timeWords } from './progress.ts'
import { captureQuery } from './queries.ts'
import { RemindBar } from './remind-bar.tsx'
import { CAPTURE_TABLE, MISSING } from './table.ts'
import { CAPTURE_TEXTS } from './texts.ts'

const useContextOf = (capture: Capture | undefined): string | undefined => {
  const partial = capture && chosenPartial(capture)
  const say = usePartialSay(partial?.level)
  return (
    partial && `${levelName(partial.level)}, ${say('parcial')} ${partial.partial} · ${timeWords(partial)}`
  )
}

const Nothing = ({ missing, level }: { missing: boolean; level: number }) => {
  const say = usePartialSay(level)
  return missing ? (
    <EmptyState title={CAPTURE_TEXTS.allDone}>
      {say('Las clases de este nivel tienen las calificaciones de todos sus alumnos en este parcial.')}
    </EmptyState>
  ) : (
    <EmptyState title={CAPTURE_TEXTS.noGroups}>
      Ningún grupo de este nivel tiene alumnos y materias. Se agregan en Grupos.
    </EmptyState>
  )
}

interface ClassesProps {
  capture: Capture
  partial: CapturePartial
  /** Only classes where grades are missing. */
  missing: boolean
}

/** Of one partial: with another one what was chosen is gone. */
const Classes = ({ capture, partial, missing }: ClassesProps) => {
  const mayRemind = partial.state === 'open'
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const choose = (ids: readonly number[], on: boolean) => {
    const next = new Set(chosen)
    for (const id of ids) {
      if (on) next.add(id)
      else next.delete(id)
    }
    setChosen(next)
  }
  const groups = missing ? missingOnly(capture.groups) : capture.groups
  return (
    <>
      <RemindBar
        capture={capture}
        chosen={chosen}
        mayRemind={mayRemind}
        onClear={() => setChosen(new Set())}
      />
      {groups.length === 0 ? (
        <Nothing missing={capture.groups.length > 0} level={partial.level} />
      ) : (
        <CaptureGroups
          groups={groups}
          professors={capture.professors}
          choice={mayRemind ? { chosen, onChoose: choose } : undefined}
        />
      )}
    </>
  )
}

const ID = /^[1-9]\d{0,15}$/

/** The grades of a partial: which classes have them all, which some, which none. */
const CaptureScreen = () => {
  const { school } = useSession()
  const table = useTableState(CAPTURE_TABLE)
  const [asked = '', level] = [table.filter('parcial'), Number(table.filter('nivel'))]
  const narrowed = {
    ...(isLevel(level) ? { level } : {}),
    ...useOpenedPlaces(table.filter('niveles')),
  }
  const named = ID.test(asked)
  const missing = table.filter('ver') === MISSING
  const capture = useQuery(
    captureQuery(school.school_id, { ...narrowed, ...(named ? { partial_id: asked } : {}) }),
  )
  const say = usePartialSay()
  const context = useContextOf(capture.data)
  return (
    <Page
      title={CAPTURE_TEXTS.title}
      context={context ?? school.name}
      actions={
        <>
          <SyncButton query={capture} />
          {capture.data && (
            <ExportButton
              title={CAPTURE_TEXTS.title}
              report="capture"
              data={{
                ...narrowed,
                ...(named ? { partial_id: Number(asked) } : {}),
                ...(missing ? { missing: 1 } : {}),
              }}
              snaphot={undefined}
            />
          )}
        </>
      }
    >
      <QueryPanel query={capture} skeleton={<Skeleton count={8} height={72} />}>
        {(found) => {
          const partial = chosenPartial(found)
          if (!partial)
            return (
              <EmptyState title={say(CAPTURE_TEXTS.noPartials)}>
                {say('Los parciales de cada nivel se escriben en Configuración.')}
              </EmptyState>
            )
          return (
            <>
              <CaptureChoices capture={found} table={table} />
              <Classes key={partial.partial_id} capture={found} partial={partial} missing={missing} />
            </>
          )
        }}
      </QueryPanel>
    </Page>
  )
}

export default CaptureScreen
