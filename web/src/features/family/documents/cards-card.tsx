import { IMPORTED_CARD, type ReportCard } from '@plantel/contract/report-cards'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cycleName } from '../../../domain/cycles/cycles.ts'
import { FEED_KEY } from '../../../domain/feed/feed-queries.ts'
import { CardState } from '../../../domain/printing/card-state.tsx'
import { FileProblem } from '../../../domain/printing/file-problem.tsx'
import { downloadCard } from '../../../domain/printing/download-card.ts'
import { mediumDayIn } from '../../../lib/dates/dates.ts'
import { useSave } from '../../../lib/saving/use-save.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { downloadIcon } from '../../../ui/icons/icons.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'
import { Pager } from '../../../ui/tables/pager.tsx'
import own from '../family.module.css'
import { T } from './texts.ts'
import styles from './documents.module.css'
import { childCardsQuery } from './queries.ts'

const titleOf = ({ cycle, group_title }: ReportCard) =>
  `Boleta ${cycle === null ? 'del ciclo en curso' : cycleName(cycle)} · ${group_title}`

const OneCard = ({ card }: { card: ReportCard }) => {
  const { time_zone } = useSession().school
  const client = useQueryClient()
  const saving = useSave({
    save: () => downloadCard(card),
    onSaved: () => void client.invalidateQueries({ queryKey: FEED_KEY }),
    onProblem: () => true,
  })
  const replaced = card.replaced_at !== null
  return (
    <li className={classNames(styles.card, replaced && styles.replaced)}>
      <div className={styles.what}>
        <p className={styles.title}>{titleOf(card)}</p>
        <p className={styles.about}>
          {card.folio === null ? IMPORTED_CARD : `Folio ${card.folio}`} ·{' '}
          {mediumDayIn(card.issued_at, time_zone)}
        </p>
        <CardState replaced={replaced} />
      </div>
      <div className={styles.ways}>
        <Button
          look={replaced ? 'outlined' : 'filled'}
          icon={downloadIcon}
          pending={saving.pending}
          aria-label={`${T.download}: boleta ${card.folio ?? titleOf(card)}`}
          onClick={() => saving.save(undefined)}
        >
          {T.download}
        </Button>
        {card.folio !== null && (
          <ButtonLink to={`/boleta/${card.folio}`} aria-label={`${T.check} ${card.folio}`}>
            {T.check}
          </ButtonLink>
        )}
      </div>
      {!saving.pending && <FileProblem problem={saving.problem} />}
    </li>
  )
}

/** The boletas that the school gave to the family; those that were replaced say so. */
export const CardsCard = ({ studentId }: { studentId: number }) => {
  const [page, setPage] = useState(1)
  const cards = useQuery(childCardsQuery(studentId, page))
  return (
    <Card className={own.card}>
      <h2 className={own.section}>{T.cards}</h2>
      <QueryPanel query={cards} skeleton={<Skeleton count={2} height={72} />}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <p>{T.none}</p>
          ) : (
            <>
              <ul>
                {data.map((card) => (
                  <OneCard key={card.report_card_id} card={card} />
                ))}
              </ul>
              <Pager page={page} pages={meta.last_page} onPage={setPage} label={`Páginas de ${T.cards}`} />
            </>
          )
        }
      </QueryPanel>
    </Card>
  )
}
