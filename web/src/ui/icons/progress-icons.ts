/** How much of something is there. */
export { mdiCircle as fullIcon, mdiCircleHalfFull as halfIcon, mdiCircleOutline as emptyIcon } from '@mdi/js'
