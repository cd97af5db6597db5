/** Of what comes once a list stands. */
export {
  mdiChevronLeft as previousIcon,
  mdiChevronRight as nextIcon,
  mdiPageFirst as firstIcon,
  mdiPageLast as lastIcon,
  mdiTuneVariant as viewIcon,
} from '@mdi/js'
