import { CHECKLIST, type Visit } from '@plantel/contract/supervision'
import { shortTime } from '../../lib/dates/dates.ts'
import { useSession } from '../../lib/session/session.ts'
import { Facts } from '../../ui/layout/facts.tsx'
import { Answers, HistoryEntry } from './history-entry.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { WhenDay } from '../../ui/layout/when.tsx'
import { T, TRAINED_NAMES } from './texts.ts'
import { CHECKLIST_KEYS } from './visit-form.ts'

const VisitEntry = ({ visit }: { visit: Visit }) => (
  <HistoryEntry
    title={
      <WhenDay
        day={visit.date}
        timeZone={useSession().school.time_zone}
        time={`${shortTime(visit.hour)} h`}
      />
    }
    by={visit.supervisor}
  >
    <Facts
      facts={[
        [T.contact, visit.contact],
        [T.sector, visit.sector],
        [T.reason, visit.reason],
        [TRAINED_NAMES.professors, visit.trained.professors],
        [TRAINED_NAMES.assessors, visit.trained.assessors],
        [TRAINED_NAMES.directors, visit.trained.directors],
      ]}
    />
    <Answers rows={CHECKLIST_KEYS.map((key) => [CHECKLIST[key], visit.checklist[key] ? 'Sí' : 'No'])} />
    {visit.observation && <Facts facts={[[T.observation, visit.observation]]} />}
  </HistoryEntry>
)

export const VisitHistory = ({ visits }: { visits: readonly Visit[] }) => (
  <Panel title={T.visits}>
    {visits.length === 0 ? (
      <p>{T.noVisits}. La primera que registre aparecerá aquí, y con ella la última supervisión.</p>
    ) : (
      <div>
        {visits.map((visit) => (
          <VisitEntry key={visit.visit_id} visit={visit} />
        ))}
      </div>
    )}
  </Panel>
)
