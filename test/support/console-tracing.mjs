// Loaded by `--import` before the site, as an operator loads an SDK: prints every span.
import { trace } from '@opentelemetry/api';
import { BasicTracerProvider, ConsoleSpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base';

const spanProcessors = [new SimpleSpanProcessor(new ConsoleSpanExporter())];
trace.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors }));
