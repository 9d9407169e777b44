/** The parts of Chart.js that the charts need, registered once. */

import { BarController, BarElement, CategoryScale, Chart, Filler, LinearScale, LineController, LineElement, PointElement } from 'chart.js'
import annotation from 'chartjs-plugin-annotation'

Chart.register(BarController, BarElement, CategoryScale, Filler, LinearScale, LineController, LineElement, PointElement, annotation)
