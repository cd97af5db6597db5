import { usePartialSay } from '../../domain/partials/partial-words.ts'
import { HEALTH_LISTS, type HealthCheck, type HealthList } from '@plantel/contract/data-health'
import { useQuery } from '@tanstack/react-query'
import { healthQuery } from '../../domain/health/health-query.ts'
import { HEALTH_WORDS } from '@plantel/contract/health-words'
import { Link } from '../../lib/routing/link.tsx'
import { useSession } from '../../lib/session/session.ts'
import { written } from '../../lib/words/counts.ts'
import { TEXTS } from '../../texts.ts'
import { SyncButton } from '../../ui/buttons/sync-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Muted } from '../../ui/layout/muted.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import styles from './health-screen.module.css'

interface Named extends HealthCheck {
  words: string
}

const named = (list: HealthList, found: readonly HealthCheck[]): Named[] =>
  Object.entries<string>(HEALTH_WORDS[list].checks).flatMap(([check, words]) => {
    const one = found.find((each) => each.check === `${list}-${check}`)
    return one ? [{ ...one, words }] : []
  })

const Check = ({ check: { words, count, path }, list }: { check: Named; list: HealthList }) => {
  const say = usePartialSay()
  return (
    <li>
      <Link to={path} className={styles.check}>
        <span className={styles.words}>
          <span className="unseen">{say(HEALTH_WORDS[list].title)}, </span>
          {say(words)}
          <span className="unseen">: </span>
        </span>
        <span className={styles.count}>
          {written(count)}
          <span className="unseen">. </span>
        </span>
        <span className={styles.mend}>Corregir</span>
      </Link>
    </li>
  )
}

const Checks = ({ found }: { found: readonly HealthCheck[] }) => {
  const say = usePartialSay()
  const lists = HEALTH_LISTS.map((list) => ({ list, checks: named(list, found) }))
  const wrong = lists
    .map(({ list, checks }) => ({ list, checks: checks.filter(({ count }) => count > 0) }))
    .filter(({ checks }) => checks.length > 0)
  const right = lists.flatMap(({ list, checks }) =>
    checks.filter(({ count }) => count === 0).map((one) => ({ list, ...one })),
  )
  return (
    <>
      {wrong.length === 0 && (
        <EmptyState title="No hay nada que corregir">
          Ninguna de las {found.length} revisiones encontró datos faltantes o equivocados.
        </EmptyState>
      )}
      <div className={styles.lists}>
        {wrong.map(({ list, checks }) => (
          <Panel key={list} title={say(HEALTH_WORDS[list].title)}>
            <ul className={styles.checks}>
              {checks.map((check) => (
                <Check key={check.check} check={check} list={list} />
              ))}
            </ul>
          </Panel>
        ))}
      </div>
      {right.length > 0 && wrong.length > 0 && (
        <details className={styles.right}>
          <summary>
            {right.length === 1 ? '1 revisión' : `${right.length} revisiones`} sin nada que corregir
          </summary>
          <ul>
            {right.map(({ list, check, words }) => (
              <li key={check}>
                <Muted as="span">{say(`${HEALTH_WORDS[list].title}: ${words}`)}</Muted>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

/** Every check of the data with how many it found, each with the list of them. */
const HealthScreen = () => {
  const { school } = useSession()
  const query = useQuery(healthQuery(school.school_id))
  return (
    <Page title={TEXTS.dataHealth} context={school.name} actions={<SyncButton query={query} />}>
      <QueryPanel query={query} skeleton={<Skeleton count={6} height={180} columnWidth={360} />}>
        {(found) => <Checks found={found} />}
      </QueryPanel>
    </Page>
  )
}

export default HealthScreen
