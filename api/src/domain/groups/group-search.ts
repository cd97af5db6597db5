import { groupTokens } from '@plantel/contract/group-search'
import { type RawBuilder, sql } from 'kysely'

/**
 * What a search for groups asks of a row `g` of `groups`: `asked` is a `with` of the statement and holds what each part may mean; the
 * text of both is always the same. Undefined without a search. Words are looked for in `words`, in search form (`search_text()`): the
 * group's own (`w` of `group_words`), or those of what belongs to the group, and then *mat* is not *matutino*. `missing`: the parts that do not
 * hold, by their number.
 */
export const groupSearch = (
  typed: string | undefined,
  words: RawBuilder<unknown> = sql`w.search`,
):
  | { asked: RawBuilder<unknown>; holds: RawBuilder<boolean>; missing: RawBuilder<readonly number[]> }
  | undefined => {
  const senses = groupTokens(typed ?? '').flatMap((token, part) => token.map((sense) => ({ part, ...sense })))
  if (senses.length === 0) return undefined
  const meant = sql<boolean>`bool_or((grade is null or g.grade = grade)
    and (letter is null or search_text(g."group") like letter)
    and (word is null or ${words} like word))`
  return {
    asked: sql`asked as materialized (
      select part, grade, search_text(letter) || '%' as letter, search_pattern(word) as word
      from jsonb_to_recordset(${JSON.stringify(senses)}::jsonb) as s (part int, grade text, letter text, word text)
    )`,
    holds: sql<boolean>`(select bool_and(meant) from (select ${meant} as meant from asked group by part) parts)`,
    missing: sql<readonly number[]>`array(select part from asked group by part having not ${meant})`,
  }
}

/** Whether a search for something else may mean a group too: a grade is said. */
export const saysGrade = (typed: string | undefined): boolean =>
  groupTokens(typed ?? '').some((token) => token.some(({ grade }) => grade !== undefined))
