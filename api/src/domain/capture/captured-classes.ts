import { type RawBuilder, sql } from 'kysely'

/**
 * A part of a `from`, after a partial `p`: the classes `s` of the groups `g` of its level that have students (`k.students`, of whom
 * `k.awaited` are not counted), with how many of these have their grade (`n.graded`, null for none). A row for each class: no grade is read.
 * `kept` narrows `n` where `p` is several: the planner does not do so by itself, and reads the partials of all years.
 */
export const capturedClasses = (kept: RawBuilder<unknown> = sql`true`) => sql`
  join groups g on g.school_id = p.school_id and g.level = p.level and g.cycle_id is not distinct from p.cycle_id
  join group_stats k on k.school_id = g.school_id and k.group_id = g.group_id and k.students > k.awaited
  join subjects s on s.school_id = g.school_id and s.group_id = g.group_id
  left join capture_counts n on n.school_id = p.school_id and n.partial_id = p.partial_id and n.subject_id = s.subject_id
    and ${kept}`

export const CAPTURED_CLASSES = capturedClasses()

/** After these: grades are missing. */
export const UNGRADED = sql`coalesce(n.graded, 0) < k.students - k.awaited`
